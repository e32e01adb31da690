import { countLeadsByDay } from '../../../server/leads/figures-store.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { shortDay } from '../../ui/short-day.ts'
import { definePanel } from './define-panel.tsx'

const shownDays = 30

export const leads = definePanel({
  title: ({ t }) => t('today.leads.title'),
  load: ({ env, now }) => countLeadsByDay(env.DB, now, shownDays),
  Content: ({ t, locale, data: days }) => {
    const total = days.reduce((sum, day) => sum + day.leads, 0)
    return (
      <BarChart
        id="leads"
        title={t('today.leads.chart', { total })}
        bars={days.map(({ day, leads }) => ({ label: shortDay(locale, day), value: leads }))}
        columns={{ label: t('today.day'), value: t('today.leads.leads') }}
        tableLabel={t('today.asTable')}
      />
    )
  }
})
