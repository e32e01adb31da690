import { Button } from '../../ui/button.tsx'
import type { WithLinks } from '../../ui/part-props.ts'
import { Assurances } from '../../ui/sections/assurances.tsx'
import { HomeHero } from '../../ui/sections/hero.tsx'

/** The first screen: the offer, two calls to action, and reassurances. */
export function Opening({ t, href }: WithLinks) {
  return (
    <HomeHero
      title={t('home.hero.title')}
      intro={t('home.hero.intro')}
      actions={
        <>
          <Button href={href('requestDemo')} size="xxl" icon="arrow-right" next>
            {t('home.hero.demo')}
          </Button>
          <Button href={href('register')} size="xxl" variant="secondary">
            {t('home.hero.register')}
          </Button>
        </>
      }
      art={{ name: 'gate.svg', phone: 'gate-phone.svg', alt: t('home.hero.alt') }}
    >
      <Assurances items={t('home.hero.assurances')} />
    </HomeHero>
  )
}
