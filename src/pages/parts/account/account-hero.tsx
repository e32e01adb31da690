import type { ReactNode } from 'react'
import type { Translate } from '../../../shared/language/messages.ts'
import type { Href } from '../../../shared/links/href.ts'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { DocumentHero } from '../../../ui/sections/hero.tsx'

interface AccountHeroProps {
  t: Translate
  href: Href
  title: string
  /** The title in the breadcrumbs; by default the heading. */
  crumb?: string
  intro: string
  children: ReactNode
}

/** The first screen of a page below the account page, with breadcrumbs back to it. */
export function AccountHero({ t, href, title, crumb = title, intro, children }: AccountHeroProps) {
  return (
    <DocumentHero
      breadcrumbs={
        <Breadcrumbs
          label={t('shell.breadcrumb.label')}
          items={[{ label: t('shell.pages.account'), href: href('account') }, { label: crumb }]}
        />
      }
      title={title}
      intro={intro}
    >
      {children}
    </DocumentHero>
  )
}
