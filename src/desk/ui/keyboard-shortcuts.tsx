import { useDesk } from './desk-context.ts'
import { Menu } from './details/menu.tsx'

const allKeys = ['j', 'k', 'r', 'n', 'e', 'a', 'x', 'b', '/', '?'] as const
const names: Record<'/' | '?', 'find' | 'help'> = { '/': 'find', '?': 'help' }

/**
 * The keyboard shortcuts of a list (`browser/shortcuts.ts`), by default those of the inbox. A
 * checkbox disables them, because speech input types letters (WCAG 2.1.4).
 */
export function KeyboardShortcuts({
  keys = allKeys
}: {
  keys?: readonly (typeof allKeys)[number][]
}) {
  const { t } = useDesk()
  return (
    <span className="keyboard-shortcuts">
      <Menu variant="quiet" id="keys" icon="keyboard" label={t('leads.keys.title')}>
        <noscript>
          <p>{t('leads.keys.noScript')}</p>
        </noscript>
        <dl className="desk-list">
          {keys.map((key) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{t(`leads.keys.${key === '/' || key === '?' ? names[key] : key}`)}</dd>
            </div>
          ))}
        </dl>
        <label hidden data-keys-on>
          <input type="checkbox" defaultChecked /> {t('leads.keys.on')}
        </label>
      </Menu>
    </span>
  )
}
