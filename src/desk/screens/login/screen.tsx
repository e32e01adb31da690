import { sentQuery } from '../../../shared/protocol/protocol.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { isRefused } from '../../define-action.ts'
import { definePublicScreen, type PublicScreenProps } from '../../define-screen.ts'
import { actionView } from '../../ui/forms/action-view.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { askForLinkAction, loginActions, openLinkAction } from './actions.ts'

const AskForLinkForm = actionView(askForLinkAction)
const OpenLinkForm = actionView(openLinkAction)

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
      <ScreenHead title={t('login.title')} intro={t('login.intro')} />
      <AskForLinkForm.Form>
        <AskForLinkForm.Field name="email" label={t('login.email')} />
        <Button type="submit" size="xxl" icon="arrow-right" block>
          {t('login.submit')}
        </Button>
      </AskForLinkForm.Form>
    </>
  )
}

function OpenLink({ token, ...props }: PublicScreenProps & { token: string }) {
  const { t, deskHref } = props
  const isWrong = isRefused(props, openLinkAction)
  return (
    <>
      <ScreenHead
        title={t('login.open.title')}
        intro={isWrong ? undefined : t('login.open.intro')}
      />
      <OpenLinkForm.Form hidden={{ [tokenQuery]: token }}>
        {!isWrong && (
          <Button type="submit" size="xxl" icon="arrow-right" block>
            {t('login.open.submit')}
          </Button>
        )}
      </OpenLinkForm.Form>
      {isWrong && (
        <p>
          <Link href={deskHref('login')}>{t('login.sent.again')}</Link>
        </p>
      )}
    </>
  )
}
