import { HiddenFields } from '../../../forms/view/post-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useDesk } from '../desk-context.ts'
import { ScreenHead } from '../screen-head.tsx'

interface HeldFormProps {
  url: string
  fields: [name: string, value: string][]
}

/** A form sent after the session has ended: its text, a login link, and a button to resend. */
export function HeldForm({ url, fields }: HeldFormProps) {
  const { t, deskHref } = useDesk()
  // Texts contain white space, unlike ids and choices, which the page does not show.
  const typedFields = fields.filter(([, value]) => /\S\s+\S/.test(value))
  return (
    <>
      <ScreenHead title={t('login.held.title')} intro={t('login.held.intro')} />
      {typedFields.map(([, value], index) => (
        <p key={index} className="desk-text">
          {value}
        </p>
      ))}
      <form method="post" action={url} className="desk-buttons cluster">
        <HiddenFields fields={fields} />
        <a
          className={buttonClass({ size: 'l' })}
          href={deskHref('login')}
          target="_blank"
          rel="noopener"
        >
          <span className="button__label">{t('login.open.submit')}</span>
        </a>
        <Button type="submit" size="l" variant="secondary">
          {t('login.held.send')}
        </Button>
      </form>
    </>
  )
}
