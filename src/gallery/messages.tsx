import { Button } from '../ui/button.tsx'
import { Island } from '../ui/document/island.tsx'
import { AlertPanel } from '../ui/feedback/alert-dialog.tsx'
import { ModalSample } from '../ui/feedback/modal-sample.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Columns } from '../ui/sections/columns.tsx'
import type { GalleryProps } from './gallery-props.ts'
import { Sample } from './sample.tsx'

const types = ['success', 'error', 'warning', 'info'] as const

/** Alerts without the page that they cover, and notices that stay on a page. */
export function MessageGallery({ t }: GalleryProps) {
  const messages = {
    success: t('dialogs.success.password_changed_successfully'),
    error: t('dialogs.error.invalid_credentials'),
    warning: t('dialogs.error.session_expire'),
    info: t('forms.offline')
  }
  const texts = {
    title: t('dialogs.titles.info'),
    text: messages.info,
    close: t('shell.close')
  }
  return (
    <>
      <div className="wide">
        <Columns>
          {types.map((type) => (
            <AlertPanel
              key={type}
              id={`alert-${type}`}
              type={type}
              title={t(`dialogs.titles.${type}`)}
              message={messages[type]}
            >
              <Button variant="dismiss" size="l" block>
                {t('shell.close')}
              </Button>
            </AlertPanel>
          ))}
        </Columns>
      </div>
      {types.map((type) => (
        <Notice key={type} type={type} title={t(`dialogs.titles.${type}`)} headingLevel={3}>
          {messages[type]}
        </Notice>
      ))}
      <Notice>{messages.info}</Notice>
      <Sample name="modals">
        <Island
          script="modal-sample"
          component={ModalSample}
          load="load"
          props={{ id: 'modal', texts: { ...texts, open: t('shell.nav.menu') } }}
        />
        <Island
          script="modal-sample"
          component={ModalSample}
          load="load"
          props={{
            id: 'modal-persistent',
            isPersistent: true,
            texts: { ...texts, open: t('dialogs.titles.warning') }
          }}
        />
      </Sample>
    </>
  )
}
