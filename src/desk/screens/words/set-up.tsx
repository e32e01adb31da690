import type { DeskRequest } from '../../request.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'

const neededSettings = ['WORDS_REPOSITORY', 'WORDS_APP_ID', 'WORDS_APP_KEY'] as const

/**
 * The settings that the editor still needs, and how to try it without any on a developer's machine.
 */
export function EditorSetUp({ t, settings, isOwnMachine }: DeskRequest) {
  if (isOwnMachine) {
    return (
      <Panel title={t('words.progress')}>
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
