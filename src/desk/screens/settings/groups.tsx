import type { SettingName } from '../../../config.ts'
import type { DeskRequest } from '../../request.ts'
import { Badge, type BadgeTone } from '../../ui/badges.tsx'
import { Entries } from '../../ui/entries.tsx'
import { Panel } from '../../ui/panel.tsx'
import { groupNames, settingGroups } from './setting-groups.ts'
import { type SettingState, shownValue, stateOf } from './setting-state.ts'

/** The settings by group, after those that need a correction. */
export function SettingGroups(props: DeskRequest) {
  const { t, settings } = props
  const urgent = groupNames
    .flatMap((group): readonly SettingName[] => settingGroups[group])
    .filter((name) => ['wrong', 'advised'].includes(stateOf(settings, name)))
  return (
    <>
      {urgent.length > 0 && (
        <SettingList {...props} title={t('settings.attention')} names={urgent} />
      )}
      {groupNames.map((group) => (
        <SettingList
          key={group}
          {...props}
          title={t(`settings.groups.${group}`)}
          names={settingGroups[group]}
        />
      ))}
    </>
  )
}

interface SettingListProps extends DeskRequest {
  title: string
  names: readonly SettingName[]
}

function SettingList({ t, settings, title, names }: SettingListProps) {
  const rows = names.map((name) => {
    const state = stateOf(settings, name)
    return {
      name: (
        <>
          <code>{name}</code>
          <div className="desk-second">{t(`settings.about.${name}`)}</div>
        </>
      ),
      value: <Value t={t} settings={settings} name={name} state={state} />,
      state: <Badge tone={tones[state]}>{t(`settings.states.${state}`)}</Badge>
    }
  })
  return (
    <Panel title={title} wide>
      <div className="settings">
        <Entries columns={['name', 'value', 'state']} labels={t('settings')} rows={rows} />
      </div>
    </Panel>
  )
}

const tones: Record<SettingState, BadgeTone> = {
  wrong: 'bad',
  advised: 'waiting',
  set: 'good',
  default: 'quiet',
  unset: 'quiet'
}

interface ValueProps extends Pick<DeskRequest, 't' | 'settings'> {
  name: SettingName
  state: SettingState
}

/** The value, the violated rule, or what holds without the setting. */
function Value({ t, settings, name, state }: ValueProps) {
  const without: Partial<Record<SettingName, string>> = t('settings.without')
  if (state === 'wrong') {
    return (
      <>
        <span lang="en">{settings.problems[name]}</span>
        <div className="desk-second">{t('settings.fix')}</div>
      </>
    )
  }
  const value = shownValue(settings, name)
  if (value) return <code>{value}</code>
  const isSet = state === 'set'
  return (
    <span className="desk-second">{isSet ? t('settings.hidden') : (without[name] ?? '–')}</span>
  )
}
