import { Button } from '../../../ui/button.tsx'
import { defineScreen } from '../../define-screen.ts'
import { ActionErrors } from '../../ui/action-form.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Bulk } from './bulk.tsx'
import { Changed } from './changed.tsx'
import { listQuery } from './filter.ts'
import { InboxSearch } from './find.tsx'
import { findAction, periodAction } from './find-actions.ts'
import { Keys } from './keys.tsx'
import { InboxList } from './list.tsx'
import { type InboxData, loadInbox } from './load.ts'
import { OwnViews, viewActions } from './save-view.tsx'
import { Heads, Views } from './views.tsx'
import { undoAction, workOnMany } from './work-action.ts'

export const screen = defineScreen<InboxData>({
  load: loadInbox,

  head: ({ t }) => ({ title: t('leads.title') }),

  Page: (props) => {
    const { t, deskHref, query, may, data } = props
    const { list, views, operators, change } = data
    const items = <InboxList {...data} ticks={may('editor')} />
    return (
      <>
        <ScreenHead title={t('leads.title')}>
          <Keys />
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
        <ActionErrors of={['work', 'saveView', 'deleteView']} />
        <a className="skip-link" href="#list">
          {t('leads.toList')}
        </a>
        <Views current={list.view} views={views}>
          <OwnViews {...props} />
        </Views>
        <InboxSearch {...props} />
        {list.items.length > 0 && <Heads view={list.view} ticks={may('editor')} />}
        {may('editor') ? <Bulk {...props}>{items}</Bulk> : items}
      </>
    )
  },

  forms: [workOnMany, undoAction, findAction, periodAction, ...viewActions]
})
