import type { Translate } from '../../shared/language/messages.ts'
import { ChainFigure } from '../../ui/figures/chain-figure.tsx'
import { SampleTable } from '../../ui/figures/sample-table.tsx'
import { definePage } from '../define-page.tsx'
import { applicationForm } from '../partner-application.tsx'
import { PartnershipPage, partnershipHead } from '../partnership-page.tsx'
import { loadSent } from '../receive-lead.ts'

export const page = definePage({
  load: loadSent,

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
  return (
    <SampleTable
      words={t('gsa.settlement')}
      columns={['service', 'bookedBy', 'agencyPays', 'yourShare', 'state']}
      tones={{ settled: 'teal', earned: 'gold', waiting: 'lapis' }}
    />
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
        'first-below': labels.harderQuestions,
        partner: labels.you,
        'second-above': labels.help,
        'second-below': labels.firstQuestions,
        market: labels.agencies
      }}
    />
  )
}
