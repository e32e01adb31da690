import { keysOf } from '../../shared/typed-object.ts'
import { useDesk } from './desk-context.ts'
import { Menu } from './details/menu.tsx'

/** The keys with the names of their messages. */
const messageNames = {
  j: 'j',
  k: 'k',
  r: 'r',
  n: 'n',
  e: 'e',
  a: 'a',
  x: 'x',
  b: 'b',
  '/': 'find',
  '?': 'help',
  'Ctrl+Enter': 'send',
  Esc: 'leave'
} as const
type Key = keyof typeof messageNames
const allKeys = keysOf(messageNames)

/**
 * The keyboard shortcuts of a list (`browser/shortcuts.ts`), by default those of the inbox. A
 * checkbox disables them, because speech input types letters (WCAG 2.1.4).
 */
export function KeyboardShortcuts({ keys = allKeys }: { keys?: readonly Key[] }) {
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
              <dd>{t(`leads.keys.${messageNames[key]}`)}</dd>
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
