import type { Translate } from '../shared/messages.ts'
import { Figure } from '../ui/figure.tsx'
import { Table } from '../ui/table.tsx'
import { definePage } from './define-page.ts'
import { PartnershipPage } from './partnership-page.tsx'

const planColumns = ['week', 'you', 'together', 'result'] as const

export const page = definePage({
  head: ({ t }) => ({
    title: t('franchise.head.title'),
    description: t('franchise.head.description')
  }),

  Page: ({ t, href }) => (
    <PartnershipPage programme="franchise" t={t} href={href} sidesFigure={<Plan t={t} />} />
  )
})

/** The first ninety days of a branch, week by week. */
function Plan({ t }: { t: Translate }) {
  const { title, caption, columns, rows } = t('franchise.branch')
  return (
    <Figure title={title} caption={caption}>
      <Table
        caption={title}
        hideCaption
        columns={planColumns.map((key) => ({ key, label: columns[key] }))}
        rows={rows}
      />
    </Figure>
  )
}
