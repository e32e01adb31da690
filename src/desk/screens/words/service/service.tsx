import { hasMessageService } from '../../../../config.ts'
import { languageName } from '../../../../shared/language/language-name.ts'
import { Button } from '../../../../ui/button.tsx'
import type { DeskRequest } from '../../../request.ts'
import { actionView } from '../../../ui/forms/action-view.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { refreshAction } from '../actions.ts'
import { LiveMessages } from './live-messages.tsx'
import type { LanguageState } from './read-service.ts'

const RefreshMessages = actionView(refreshAction)

/** The messages of the message service, which replace those of the build. */
export function MessageService(props: DeskRequest & { states: LanguageState[] }) {
  const { t, locale, may, settings, states } = props
  if (!hasMessageService(settings)) return null
  const canRefresh = may('editor')
  return (
    <Panel title={t('words.service.title')} intro={canRefresh && t('words.service.refreshLead')}>
      {states.map((state) => (
        <section key={state.locale} className="words-language">
          <h3 className="words-language__name">{languageName(locale, state.locale)}</h3>
          <LiveMessages {...props} state={state} />
        </section>
      ))}
      {canRefresh && (
        <RefreshMessages.Form>
          <Button type="submit">{t('words.service.refresh')}</Button>
        </RefreshMessages.Form>
      )}
    </Panel>
  )
}
