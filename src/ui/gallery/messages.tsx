import { AlertPanel } from '../../islands/alert-dialog.tsx'
import { Button } from '../button.tsx'
import { Columns } from '../columns.tsx'
import type { GalleryProps } from '../gallery.tsx'
import { Notice } from '../notice.tsx'
import { Spinner } from '../spinner.tsx'
import { Sample } from './sample.tsx'

const types = ['success', 'error', 'warning', 'info'] as const

/** Alerts without the page that they cover, and remarks that stay on a page. */
export function MessageGallery({ t }: GalleryProps) {
  const messages = {
    success: t('dialogs.success.password_changed_successfully'),
    error: t('dialogs.error.invalid_credentials'),
    warning: t('dialogs.error.session_expire'),
    info: t('errors.offline.description')
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
              <Button variant="text-fill-neutral-300" size={44} block>
                {t('dialogs.close')}
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
      <Sample name="spinner">
        <Spinner label={t('shell.loading')} />
      </Sample>
    </>
  )
}
