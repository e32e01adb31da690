import type { SettingName } from '../../../config.ts'
import type { DeskRequest } from '../../request.ts'
import { Fold } from '../../ui/details/fold.tsx'
import { Entries } from '../../ui/lists/entries.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Badge } from '../../ui/text/badges.tsx'
import { CodeText } from '../../ui/text/code-text.tsx'
import { groupNames, settingGroups } from './setting-groups.ts'
import { formatSetting, type SettingState, settingState } from './setting-state.ts'

export function UrgentSettings(props: DeskRequest) {
  const { t } = props
  const names = listUrgent(props)
  if (names.length === 0) return null
  return (
    <Panel title={t('settings.attention')}>
      <SettingList {...props} names={names} />
    </Panel>
  )
}

function listUrgent({ settings }: DeskRequest): SettingName[] {
  return groupNames
    .flatMap((group): readonly SettingName[] => settingGroups[group])
    .filter((name) => ['wrong', 'advised'].includes(settingState(settings, name)))
}

/** All settings by group. Groups are collapsed; find-in-page expands them. */
export function SettingGroups(props: DeskRequest) {
  const { t, settings } = props
  return (
    <Panel
      title={t('settings.all')}
      end={listUrgent(props).length === 0 && <Badge tone="good">{t('settings.right')}</Badge>}
    >
      {groupNames.map((group) => {
        const names: readonly SettingName[] = settingGroups[group]
        const states = names.map((name) => settingState(settings, name))
        const count = (...some: SettingState[]) =>
          states.filter((state) => some.includes(state)).length
        const urgent = count('wrong', 'advised')
        return (
          <Fold
            key={group}
            title={t(`settings.groups.${group}`)}
            headingLevel={3}
            middle={
              urgent > 0 && <Badge tone="bad">{`${t('settings.attention')}: ${urgent}`}</Badge>
            }
            end={
              count('set') > 0
                ? t('settings.count', { set: count('set') })
                : t('settings.allDefault')
            }
          >
            <SettingList {...props} names={names} />
          </Fold>
        )
      })}
    </Panel>
  )
}

interface SettingListProps extends DeskRequest {
  names: readonly SettingName[]
}

const tones = { wrong: 'bad', advised: 'waiting', set: 'new' } as const

function SettingList({ names, ...props }: SettingListProps) {
  const { t, settings } = props
  const rows = names.map((name) => {
    const state = settingState(settings, name)
    return {
      name: (
        <>
          <code>{name}</code>
          {(state === 'wrong' || state === 'advised' || state === 'set') && (
            <Badge tone={tones[state]}>{t(`settings.states.${state}`)}</Badge>
          )}
          <div className="desk-second">
            <CodeText>{t(`settings.about.${name}`)}</CodeText>
          </div>
        </>
      ),
      value: <Value {...props} name={name} state={state} />
    }
  })
  return (
    <div className="settings">
      <Entries columns={['name', 'value']} labels={t('settings')} rows={rows} />
    </div>
  )
}

interface ValueProps extends DeskRequest {
  name: SettingName
  state: SettingState
}

/**
 * The value, in a lighter colour if it is set; the violated rule, or the default. An invalid value
 * may be a secret.
 */
function Value({ t, env, settings, may, name, state }: ValueProps) {
  const without: Partial<Record<SettingName, string>> = t('settings.without')
  const rule = settings.problems[name]
  if (rule) {
    const valueText = may('owner') && formatSetting(settings, name, Reflect.get(env, name))
    return (
      <>
        {valueText && <code>{valueText}</code>}
        {valueText && <br />}
        <CodeText>{t(`settings.rules.${rule.key}`, rule.params)}</CodeText>
        <div className="desk-second">{t('settings.fix')}</div>
      </>
    )
  }
  const value = formatSetting(settings, name)
  if (state !== 'set') {
    return (
      <span className="desk-second">
        {value ? <code>{value}</code> : <CodeText>{without[name] ?? ''}</CodeText>}
      </span>
    )
  }
  return value ? <code>{value}</code> : t('settings.hidden')
}
