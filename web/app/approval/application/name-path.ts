import { pathTo } from '#site/urls.ts'

/** The page that asks a customer of an account in another name to prove to be the approved applicant. */
export function applicantNamePath(): string {
  return pathTo('earlier', undefined, { about: 'name' })
}

/** Whether the page of earlier answers is asked for the name of the applicant. */
export function isAboutName({ searchParams }: URL): boolean {
  return searchParams.get('about') === 'name'
}
