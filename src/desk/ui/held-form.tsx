import { Button } from '../../ui/button.tsx'
import { useDesk } from './desk-context.ts'
import { ScreenHead } from './screen-head.tsx'

interface HeldFormProps {
  url: string
  fields: [name: string, value: string][]
}

/** A form whose session has ended: what was typed, the login in another tab, and the button that sends it again. */
export function HeldForm({ url, fields }: HeldFormProps) {
  const { t, deskHref } = useDesk()
  // Ids and choices have no white space.
  const typed = fields.filter(([, value]) => /\S\s+\S/.test(value))
  return (
    <>
      <ScreenHead title={t('login.held.title')} intro={t('login.held.lead')} />
      {typed.map(([, value], index) => (
        <p key={index} className="desk-text">
          {value}
        </p>
      ))}
      <form method="post" action={url} className="desk-buttons">
        {fields.map(([name, value], index) => (
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <a
          className="button button--44 button--primary-fill button--plain"
          href={deskHref('login')}
          target="_blank"
          rel="noopener"
        >
          <span className="button__label">{t('login.open.submit')}</span>
        </a>
        <Button type="submit" size={44} variant="outline-neutral-500">
          {t('login.held.send')}
        </Button>
      </form>
    </>
  )
}
