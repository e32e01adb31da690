import { Button } from '../../../ui/button.tsx'
import { defineScreen } from '../../define-screen.ts'
import { ActionErrors } from '../../ui/action-form.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Bulk } from './bulk.tsx'
import { Changed } from './changed.tsx'
import { listQuery } from './filter.ts'
import { Find, findAction } from './find.tsx'
import { Keys } from './keys.tsx'
import { InboxList } from './list.tsx'
import { type InboxData, loadInbox } from './load.ts'
import { OwnViews, viewActions } from './save-view.tsx'
import { Orders, Views } from './views.tsx'
import { undoAction, workOnMany } from './work-action.ts'

export const screen = defineScreen<InboxData>({
  load: loadInbox,

  head: ({ t }) => ({ title: t('leads.title') }),

  Page: (props) => {
    const { t, deskHref, query, may, settings, data } = props
    const { list, views, operators, change, words } = data
    const items = (
      <InboxList list={list} operators={operators} words={words} ticks={may('editor')} />
    )
    const isForwarded = settings.WEBHOOK_URL || settings.BUSINESS_API_URL
    return (
      <>
        <ScreenHead title={t('leads.title')}>
          {may('owner') && (
            <Button
              href={deskHref('leadsFile', {
                query: listQuery(query, { view: list.view === 'all' ? undefined : list.view })
              })}
              size={32}
              variant="outline-neutral-500"
            >
              {t('leads.download')}
            </Button>
          )}
        </ScreenHead>
        <Changed leads={change} operators={operators} />
        <ActionErrors of={['work', 'saveView']} />
        <a className="skip-link" href="#list">
          {t('leads.toList')}
        </a>
        <Views current={list.view} views={views} />
        <Find {...props} />
        <div className="inbox-tools">
          {list.items.length > 0 && <Orders current={list.view} />}
          <Keys />
        </div>
        {may('editor') ? <Bulk {...props}>{items}</Bulk> : items}
        <OwnViews {...props} />
        {list.items.length > 0 && (
          <p className="desk-quiet">{t(isForwarded ? 'leads.forwarded' : 'leads.notForwarded')}</p>
        )}
      </>
    )
  },

  forms: [workOnMany, undoAction, findAction, ...viewActions]
})
