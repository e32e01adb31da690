import type { Translate } from '../../shared/language/messages.ts'
import { ChainFigure } from '../../ui/figures/chain-figure.tsx'
import { Figure } from '../../ui/figures/figure.tsx'
import { Table } from '../../ui/sections/table.tsx'
import { definePage } from '../define-page.tsx'
import { applicationForm } from '../partner-application.tsx'
import { PartnershipPage, partnershipHead } from '../partnership-page.tsx'
import { loadSent } from '../receive-lead.ts'

const planColumns = ['week', 'you', 'together', 'result'] as const

export const page = definePage({
  load: loadSent,

  head: (props) => partnershipHead('franchise', props),

  Page: (props) => (
    <PartnershipPage
      programme="franchise"
      {...props}
      roleFigure={<Chain t={props.t} />}
      sidesFigure={<Plan t={props.t} />}
    />
  ),

  forms: [applicationForm('franchise')]
})

function Chain({ t }: { t: Translate }) {
  const { labels, ...words } = t('franchise.role.figure')
  return (
    <ChainFigure
      {...words}
      name="chain-franchise"
      labels={{
        babylon: labels.babylon,
        'first-above': labels.brand,
        'first-below': labels.platform,
        partner: labels.branch,
        'second-above': labels.local,
        market: labels.clients
      }}
    />
  )
}

/** The first ninety days of a branch, week by week. */
function Plan({ t }: { t: Translate }) {
  const { title, caption, columns, rows } = t('franchise.branch')
  return (
    <Figure title={title} caption={caption}>
      <Table columns={planColumns.map((key) => ({ key, label: columns[key] }))} rows={rows} />
    </Figure>
  )
}
