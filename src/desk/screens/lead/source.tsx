import { Facts } from '../../../ui/sections/facts.tsx'
import type { ScreenProps } from '../../define-screen.ts'
import { Panel } from '../../ui/panel.tsx'
import { sourceFields } from '../../ui/text/source-values.ts'
import type { LeadData } from './load.ts'

/** The source of the lead. Renders nothing if none was recorded. */
export function LeadSource({ t, data: { source } }: ScreenProps<LeadData>) {
  const items = sourceFields.flatMap((name) => {
    const text = source[name]
    return text ? [{ label: t(`person.fields.${name}`), text }] : []
  })
  if (items.length === 0) return undefined
  return (
    <Panel title={t('lead.source')} id="source">
      <Facts items={items} />
    </Panel>
  )
}
