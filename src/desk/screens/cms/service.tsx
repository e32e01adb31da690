import { builtAt } from 'babylon:build'
import { type WordingState, wordingState } from '../../../server/messages/state.ts'
import { type Locale, locales, localeTags } from '../../../shared/language/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/sections/lists.tsx'
import type { DeskRequest } from '../../request.ts'
import { ActionForm } from '../../ui/action-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Age } from '../../ui/time.tsx'
import { LiveWords } from './live-words.tsx'

export interface LanguageState extends WordingState {
  locale: Locale
}

/** The messages in use: those of the build, or of the wording service that can replace them. */
export function Service(props: DeskRequest & { states: LanguageState[] }) {
  const { t, may, settings, states } = props
  const canRefresh = may('editor') && settings.MESSAGES_ORIGIN !== undefined
  return (
    <Panel title={t('words.service.title')} intro={canRefresh && t('words.service.refreshLead')}>
      {!settings.MESSAGES_ORIGIN && <BuiltIn {...props} />}
      {settings.MESSAGES_ORIGIN &&
        states.map((state) => (
          <section key={state.locale} className="words-language">
            <h3 className="words-language__name" lang={state.locale}>
              {localeTags[state.locale].name}
            </h3>
            <LiveWords {...props} state={state} />
          </section>
        ))}
      {canRefresh && (
        <ActionForm action="refresh">
          <Button type="submit">{t('words.service.refresh')}</Button>
        </ActionForm>
      )}
    </Panel>
  )
}

/** Shown without a wording service. */
function BuiltIn({ t }: DeskRequest) {
  return <Facts items={[{ label: t('words.service.builtAt'), text: <Age at={builtAt} /> }]} />
}

export function readService(request: DeskRequest): Promise<LanguageState[]> {
  return Promise.all(
    locales.map(async (locale) => ({ locale, ...(await wordingState(request, locale)) }))
  )
}
