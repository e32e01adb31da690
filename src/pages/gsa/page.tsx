import type { Translate } from '../../shared/messages.ts'
import { ChainFigure } from '../../ui/chain-figure.tsx'
import { Figure } from '../../ui/figure.tsx'
import { type Glaze, State } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'
import { definePage } from '../define-page.tsx'
import { applicationForm } from '../partner-application.tsx'
import { PartnershipPage, partnershipHead } from '../partnership-page.tsx'

const settlementColumns = ['service', 'bookedBy', 'agencyPays', 'yourShare', 'state'] as const

const settlementTones: Record<string, Glaze> = {
  settled: 'teal',
  earned: 'gold',
  waiting: 'lapis',
  closed: 'neutral'
}

export const page = definePage({
  head: (props) => partnershipHead('gsa', props),

  Page: (props) => (
    <PartnershipPage
      programme="gsa"
      {...props}
      roleFigure={<Settlement t={props.t} />}
      sidesFigure={<Chain t={props.t} />}
    />
  ),

  forms: [applicationForm('gsa')]
})

function Settlement({ t }: { t: Translate }) {
  const { title, caption, columns, rows } = t('gsa.settlement')
  const states: Record<string, string> = t('gsa.settlement.states')
  return (
    <Figure title={title} caption={caption}>
      <Table
        columns={settlementColumns.map((key) => ({ key, label: columns[key] }))}
        rows={rows.map((row) => ({
          ...row,
          state: <State tones={settlementTones[row.state] ?? 'neutral'}>{states[row.state]}</State>
        }))}
      />
    </Figure>
  )
}

function Chain({ t }: { t: Translate }) {
  const { labels, ...words } = t('gsa.sides.figure')
  return (
    <ChainFigure
      {...words}
      name="chain"
      labels={{
        babylon: labels.babylon,
        'first-above': labels.training,
        'first-below': labels.applications,
        partner: labels.you,
        'second-above': labels.help,
        'second-below': labels.bookings,
        market: labels.agencies
      }}
    />
  )
}
