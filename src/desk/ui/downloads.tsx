import { Button } from '../../ui/button.tsx'
import { useDesk } from './desk-context.ts'
import { Menu } from './details/menu.tsx'

interface DownloadsProps {
  /** The URLs of the files, by format. */
  files: Partial<Record<'CSV' | 'JSON', string>>
}

/** A button for the file that a screen can be downloaded as, or a menu of several. */
export function Downloads({ files }: DownloadsProps) {
  const { t } = useDesk()
  if (!files.JSON) {
    return (
      <Button href={files.CSV} size="xs" variant="secondary">
        {t('leads.download')}
      </Button>
    )
  }
  return (
    <Menu label={t('common.download')} variant="quiet">
      {Object.entries(files).map(([format, href]) => (
        <Button key={format} href={href} size="xs" variant="secondary">
          <span className="visually-hidden">{t('common.download')}</span> {format}
        </Button>
      ))}
    </Menu>
  )
}
