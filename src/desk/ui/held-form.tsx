import { Button } from '../../ui/button.tsx'
import { useDesk } from './desk-context.ts'
import { ScreenHead } from './screen-head.tsx'

interface HeldFormProps {
  url: string
  fields: [name: string, value: string][]
}

/** A form sent after the session has ended: its text, a login link, and a button to resend. */
export function HeldForm({ url, fields }: HeldFormProps) {
  const { t, deskHref } = useDesk()
  // Shows text only: ids and choices contain no white space.
  const typedFields = fields.filter(([, value]) => /\S\s+\S/.test(value))
  return (
    <>
      <ScreenHead title={t('login.held.title')} intro={t('login.held.lead')} />
      {typedFields.map(([, value], index) => (
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
