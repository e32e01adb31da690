import { sentQuery } from '../../../shared/protocol/protocol.ts'
import { maxEmailLength } from '../../../shared/text/email.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { definePublicScreen, type PublicScreenProps } from '../../define-screen.ts'
import { ActionField, ActionForm } from '../../ui/action-form.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { loginActions } from './actions.ts'

const tokenQuery = 'token'

export const screen = definePublicScreen({
  head: ({ t }) => ({ title: t('login.title') }),

  Page: (props) => {
    const { t, deskHref, query, form } = props
    const token = form.values[tokenQuery] ?? query.get(tokenQuery)
    if (token !== null) return <OpenLink {...props} token={token} />
    if (query.has(sentQuery)) {
      return (
        <>
          <ScreenHead title={t('login.sent.title')} intro={t('login.sent.text')} />
          <p>
            <Link href={deskHref('login')}>{t('login.sent.again')}</Link>
          </p>
        </>
      )
    }
    return <AskForLink {...props} />
  },

  forms: loginActions
})

function AskForLink({ t }: PublicScreenProps) {
  return (
    <>
      <ScreenHead title={t('login.title')} intro={t('login.lead')} />
      <ActionForm action="ask">
        <ActionField
          name="email"
          kind="email"
          label={t('login.email')}
          autoComplete="email"
          attributes={{ required: true, maxLength: maxEmailLength }}
        />
        <Button type="submit" size="xxl" icon="arrow-right" block>
          {t('login.submit')}
        </Button>
      </ActionForm>
    </>
  )
}

function OpenLink({ t, deskHref, form, token }: PublicScreenProps & { token: string }) {
  const isRefused = form.name === 'open'
  return (
    <>
      <ScreenHead
        title={t('login.open.title')}
        intro={isRefused ? undefined : t('login.open.lead')}
      />
      <ActionForm action="open" hidden={{ [tokenQuery]: token }}>
        {!isRefused && (
          <Button type="submit" size="xxl" icon="arrow-right" block>
            {t('login.open.submit')}
          </Button>
        )}
      </ActionForm>
      {isRefused && (
        <p>
          <Link href={deskHref('login')}>{t('login.sent.again')}</Link>
        </p>
      )}
    </>
  )
}
