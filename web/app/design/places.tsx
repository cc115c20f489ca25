import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '../ui/navigation/button.tsx'
import { PictureTiles } from '../ui/navigation/picture-tiles.tsx'
import { Hero } from '../ui/pictures/hero.tsx'
import { Section, Specimen } from './specimen.tsx'

const to = { href: pathTo('plp'), blur: undefined, backgroundColor: null } as const

/** Links into the shop. */
export function Places() {
  const intl = useIntl()
  const name = intl.formatMessage({ id: 'category.all' })
  return (
    <Section name="places">
      <Specimen state="hero">
        <Hero picture={{ name: 'scene-bedroom', alt: '', blur: undefined }} first={false}>
          <p className="text-2xl font-bold">
            <FormattedMessage id="home.title" />
          </p>
          <div>
            <ButtonLink to={pathTo('plp')}>
              <FormattedMessage id="basket.empty.shop" />
            </ButtonLink>
          </div>
        </Hero>
      </Specimen>
      <Specimen state="picture-tiles: with a picture, on a colour, without">
        <PictureTiles
          tiles={[
            { ...to, id: 'picture', name, picture: 'calder-3-seat-sofa-slate' },
            { ...to, id: 'colour', name, picture: null, backgroundColor: '#e7f5ee' },
            { ...to, id: 'none', name, picture: null },
          ]}
        />
      </Specimen>
    </Section>
  )
}
