import { Button } from '../../../ui/button.tsx'
import { defineScreen } from '../../define-screen.ts'
import { ChangeNotice } from '../../inbox/changed.tsx'
import { InboxList } from '../../inbox/list.tsx'
import { listQuery } from '../../inbox/list-query.ts'
import { Downloads } from '../../ui/downloads.tsx'
import { ActionErrors } from '../../ui/forms/action-form.tsx'
import { KeyboardShortcuts } from '../../ui/keyboard-shortcuts.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { deleteViewAction, inboxActions } from './actions.ts'
import { BulkActions } from './bulk.tsx'
import { type InboxData, loadInbox } from './load.ts'
import { InboxSearch } from './search-bar.tsx'
import { ColumnHeads, Views } from './views.tsx'

export const screen = defineScreen<InboxData>({
  load: loadInbox,

  head: ({ t }) => ({ title: t('leads.title') }),

  Page: (props) => {
    const { t, deskHref, query, may, data } = props
    const { list, operators, change } = data
    const items = <InboxList {...data} hasCheckboxes={may('editor')} />
    const fileUrl = deskHref('leadsFile', {
      query: listQuery(query, { view: list.view === 'all' ? undefined : list.view })
    })
    return (
      <>
        <ChangeNotice leads={change} operators={operators} />
        <ScreenHead title={t('leads.title')}>
          {may('owner') && (
            <span className="inbox-download">
              <Downloads files={{ CSV: fileUrl }} />
            </span>
          )}
          <KeyboardShortcuts />
        </ScreenHead>
        <a className="skip-link" href="#list">
          {t('leads.toList')}
        </a>
        <InboxSearch {...props}>
          <Views {...props}>
            {/* The view may have been deleted in another tab. */}
            <ActionErrors actions={[deleteViewAction]} />
            {may('owner') && (
              <div className="list-tabs__narrow">
                <Button href={fileUrl} size="xs" variant="secondary">
                  {t('leads.download')}
                </Button>
              </div>
            )}
          </Views>
        </InboxSearch>
        {list.leads.length > 0 && <ColumnHeads {...props} />}
        {may('editor') ? <BulkActions {...props}>{items}</BulkActions> : items}
      </>
    )
  },

  forms: inboxActions
})
