import type { DeskRequest } from '../../request.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { BuiltAt } from './built-at.tsx'

const neededSettings = ['WORDS_REPOSITORY', 'WORDS_APP_ID', 'WORDS_APP_KEY'] as const

/**
 * The settings that the editor still needs, and how to try it without any on a developer's machine.
 */
export function EditorSetUp(request: DeskRequest) {
  const { t, settings, isOwnMachine } = request
  if (isOwnMachine) {
    return (
      <Panel title={t('words.progress')} end={<BuiltAt {...request} />}>
        <EmptyState hint={t('words.ownMachine')}>{t('words.nothing')}</EmptyState>
      </Panel>
    )
  }
  const missingSettings = neededSettings.filter((name) => settings[name] === undefined)
  return (
    <Panel title={t('words.setUp')} intro={t('words.setUpLead')}>
      <ul className="desk-list words-problems">
        {missingSettings.map((name) => (
          <li key={name}>
            <code>{name}</code>: {t(`settings.about.${name}`)}
          </li>
        ))}
      </ul>
      <p className="desk-quiet">{t('words.setUpLocal')}</p>
    </Panel>
  )
}
