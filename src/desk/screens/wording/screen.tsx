import { reject } from '../../../forms/server/submission.ts'
import { loadMessages } from '../../../server/messages/bundle.ts'
import { type WordingState, wordingState } from '../../../server/messages/state.ts'
import { type Locale, locales, localeTags } from '../../../shared/language/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { defineAction } from '../../define-action.ts'
import { defineScreen } from '../../define-screen.ts'
import type { DeskRequest } from '../../request.ts'
import { ActionForm } from '../../ui/action-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { LanguageWording } from './language-wording.tsx'

interface LanguageState extends WordingState {
  locale: Locale
}

export const screen = defineScreen<LanguageState[]>({
  load: (request) => statesOf(request),

  head: ({ t }) => ({ title: t('wording.title') }),

  Page: (props) => {
    const { t, may, settings, data: states } = props
    return (
      <>
        <ScreenHead title={t('wording.title')} intro={t('wording.lead')} />
        <div className="panels">
          {states.map((state) => (
            <Panel key={state.locale} title={localeTags[state.locale].name}>
              <LanguageWording {...props} state={state} />
            </Panel>
          ))}
        </div>
        {may('editor') && settings.MESSAGES_ORIGIN && (
          <Panel title={t('wording.refresh')} intro={t('wording.refreshLead')}>
            <ActionForm action="refresh">
              <Button type="submit">{t('wording.refresh')}</Button>
            </ActionForm>
          </Panel>
        )}
      </>
    )
  },

  forms: [
    defineAction('refresh', {
      role: 'editor',
      fields: {},
      run: async (_, request) => {
        await request.log.write({ action: 'wordingRefreshed' })
        await Promise.all(locales.map((locale) => loadMessages(request, locale, 'new')))
        const states = await statesOf(request)
        return states.some(({ source }) => source === 'standIn')
          ? reject('wording.errors.failed')
          : { done: 'wording.done.refreshed' }
      }
    })
  ]
})

function statesOf(request: DeskRequest): Promise<LanguageState[]> {
  return Promise.all(
    locales.map(async (locale) => ({ locale, ...(await wordingState(request, locale)) }))
  )
}
