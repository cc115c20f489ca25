import { FormattedMessage } from 'react-intl'
import { useNavigation } from 'react-router'
import { getVerification } from '#core/approval/verification/list-documents.ts'
import { largestMegabytes } from '#core/approval/verification/schema.ts'
import { consumeDocumentLimit, submitDocument } from '#core/approval/verification/submit-document.ts'
import { documentKinds, type VerificationDocumentKind } from '#domain/approval/decision.ts'
import type { Problem } from '#domain/base/result.ts'
import { pathTo } from '#site/urls.ts'
import { showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { TextField } from '#web/app/ui/forms/field.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { Button, ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { StickyBar } from '#web/app/ui/surfaces/sticky-bar.tsx'
import type { Route } from './+types/submission'
import { readUpload } from './read-upload.server.ts'
import { SignInFirst } from './sign-in-first.tsx'

function kindOf(text: unknown): VerificationDocumentKind | undefined {
  return documentKinds.find((kind) => kind === text)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'verification.submission.tab', { noindex: true })

/** The document to send: the one in the query, else the first missing one. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const verification = await getVerification(requestContext.who, requestContext.storeId, requestContext.core)
  if (!verification.ok) return { signedIn: false as const }
  const { approval, shownAt } = verification.value
  if (shownAt !== null) throw goTo(requestContext, pathTo('verificationOverview'))
  const open =
    approval?.isValid === true ? approval.documents.filter(({ state }) => state !== 'approved') : []
  const named = kindOf(args.url.searchParams.get('kind'))
  const missing = open.find(({ state }) => state === 'required' || state === 'refused')
  const document = open.find(({ kind }) => kind === named) ?? missing ?? open[0]
  if (document === undefined) throw goTo(requestContext, pathTo('verificationOverview'))
  return { signedIn: true as const, kind: document.kind, largest: largestMegabytes }
}

const refuse = (problem: Problem) => showAgain({ problem })

/** Receives a photo or PDF. Reads the body only if a document is missing. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const verification = await getVerification(requestContext.who, requestContext.storeId, requestContext.core)
  if (!verification.ok) return refuse(verification.problem)
  const { approval } = verification.value
  const isAsked = approval?.isValid === true && approval.documents.some(({ state }) => state !== 'approved')
  if (!isAsked) return refuse({ code: 'document-not-asked' })
  const turn = await consumeDocumentLimit(requestContext.who, requestContext.core)
  if (!turn.ok) return refuse(turn.problem)
  const upload = await readUpload(args.request)
  if (!upload.ok) return refuse(upload.problem)
  const kind = kindOf(upload.value.kind)
  if (kind === undefined) return refuse({ code: 'document-not-asked' })
  const sent = await submitDocument(
    requestContext.who,
    { kind, body: upload.value.body, storeId: requestContext.storeId },
    requestContext.core,
  )
  if (!sent.ok) return refuse(sent.problem)
  return goTo(requestContext, pathTo('verificationComplete', undefined, { kind }))
}

export default function VerificationSubmission({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  if (!loaderData.signedIn) return <SignInFirst />
  const { kind, largest } = loaderData
  const problem = actionData?.problem
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-8 md:px-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id={`verification.kind.${kind}`} />
      </h1>
      <p className="text-lg">
        <FormattedMessage id={`verification.counts.${kind}`} />
      </p>
      <ul className="list-disc pl-5">
        {(['whole', 'sharp', 'name'] as const).map((advice) => (
          <li key={advice}>
            <FormattedMessage id={`verification.advice.${advice}`} />
          </li>
        ))}
      </ul>
      <ProblemNotice problem={problem?.field === undefined ? problem : undefined} />
      <Form encType="multipart/form-data" noValidate className="flex flex-col gap-6 lg:max-w-xl">
        <input type="hidden" name="kind" value={kind} />
        <TextField
          type="file"
          name="document"
          accept="image/*,application/pdf"
          label={<FormattedMessage id="verification.file" />}
          hint={<FormattedMessage id="verification.file.hint" values={{ largest }} />}
          problem={problem?.field === 'document' ? problem : undefined}
          className="py-2.5 file:mr-4 file:rounded-full file:border-0 file:bg-selected file:px-4 file:py-1.5 file:font-semibold file:text-primary"
        />
        <StickyBar>
          <ButtonLink look="quiet" to={pathTo('verificationOverview')}>
            <FormattedMessage id="application.back" />
          </ButtonLink>
          <Button disabled={busy} className="flex-1 lg:max-w-80">
            <FormattedMessage id={busy ? 'verification.sending' : 'verification.send'} />
          </Button>
        </StickyBar>
      </Form>
    </div>
  )
}
