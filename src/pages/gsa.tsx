import type { Translate } from '../shared/messages.ts'
import { Art } from '../ui/art.tsx'
import { Figure } from '../ui/figure.tsx'
import { type Glaze, State } from '../ui/state.tsx'
import { Table } from '../ui/table.tsx'
import { definePage } from './define-page.ts'
import { PartnershipPage } from './partnership-page.tsx'

/** The words on the chain, in the order in which one reads it. */
const chainLabels = [
  'babylon',
  'training',
  'applications',
  'you',
  'help',
  'bookings',
  'agencies'
] as const

const settlementColumns = [
  'service',
  'bookedBy',
  'supplierPaidBy',
  'agencyPays',
  'yourShare',
  'state'
] as const

const settlementTones: Record<string, Glaze> = { settled: 'teal', waiting: 'gold', closed: 'lapis' }

export const page = definePage({
  head: ({ t }) => ({ title: t('gsa.head.title'), description: t('gsa.head.description') }),

  Page: ({ t, href }) => (
    <PartnershipPage
      programme="gsa"
      t={t}
      href={href}
      roleFigure={<Chain t={t} />}
      sidesFigure={<Settlement t={t} />}
    />
  )
})

/** The picture's text says all that the labels say, so these are for the eye only. */
function Chain({ t }: { t: Translate }) {
  const { title, caption, alt, labels } = t('gsa.role.figure')
  return (
    <Figure title={title} caption={caption}>
      <div className="chain">
        <Art name="chain.svg" phone="chain-phone.svg" alt={alt} />
        {chainLabels.map((key) => (
          <span key={key} className={`chain__label chain__label--${key}`} aria-hidden="true">
            {labels[key]}
          </span>
        ))}
      </div>
    </Figure>
  )
}

function Settlement({ t }: { t: Translate }) {
  const { title, caption, columns, rows } = t('gsa.settlement')
  const states: Record<string, string> = t('gsa.settlement.states')
  return (
    <Figure title={title} caption={caption}>
      <Table
        caption={title}
        hideCaption
        columns={settlementColumns.map((key) => ({ key, label: columns[key] }))}
        rows={rows.map((row) => ({
          ...row,
          state: <State tones={settlementTones[row.state] ?? 'neutral'}>{states[row.state]}</State>
        }))}
      />
    </Figure>
  )
}
