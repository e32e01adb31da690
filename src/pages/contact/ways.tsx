import type { ReactNode } from 'react'
import { phoneHref } from '../../shared/links/phone-href.ts'
import { withoutJoiners } from '../../shared/text/keep-together.ts'
import { Link } from '../../ui/navigation/link.tsx'
import type { WithMessages } from '../../ui/part-props.ts'
import { Definitions } from '../../ui/text/definitions.tsx'
import { Rich } from '../../ui/text/rich.tsx'

/** The ways to contact us. */
export function Ways({ t }: WithMessages) {
  return (
    <Definitions
      className="contact-ways"
      items={t('contact.hero.ways').map(({ label, text }) => ({
        label,
        text: <Rich text={text} tags={wayLinks} />
      }))}
    />
  )
}

/** Links to call, chat or send an email. */
export const wayLinks: Record<string, (text: string) => ReactNode> = {
  call: (text) => <Link href={phoneHref(text)}>{text}</Link>,
  whatsapp: (text) => (
    <a
      className="link link--inline"
      href={`https://wa.me/${text.replace(/\D/g, '')}`}
      rel="noopener"
    >
      {text}
    </a>
  ),
  mail: (text) => <Link href={`mailto:${withoutJoiners(text)}`}>{text}</Link>
}
