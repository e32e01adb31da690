import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useDesk } from '../desk-context.ts'
import { Menu } from '../details/menu.tsx'
import { Sheet } from '../details/sheet.tsx'

interface FilterBarProps {
  /** The key that focuses the search (`browser/shortcuts.ts`). */
  shortcut?: string
  children: ReactNode
}

/** The search of a list, with its filters. */
export function FilterBar({ shortcut, children }: FilterBarProps) {
  const { t } = useDesk()
  return (
    <search
      className="filter-bar cluster desk-find"
      data-key={shortcut}
      aria-label={t('common.filters')}
    >
      {children}
    </search>
  )
}

/** The id of the form of a list's search. */
export const searchForm = 'find'

interface ListButtonProps {
  /** The URL of the list. */
  href: string
  className?: string
  isCurrent?: boolean
  children: ReactNode
}

/** A button that opens another list, and takes the words in the search with it. */
export function ListButton({ href, className, isCurrent, children }: ListButtonProps) {
  return (
    <button
      type="submit"
      form={searchForm}
      formAction={href}
      name="chosen"
      value="filter"
      className={className}
      aria-current={isCurrent || undefined}
    >
      {children}
    </button>
  )
}

/** Enter activates a form's first button, which must not be that of a filter. */
export function EnterButton() {
  return <button type="submit" form={searchForm} hidden tabIndex={-1} />
}

/** Enter sends a search, so that only browsers without script get a button. */
export function SearchButton() {
  const { t } = useDesk()
  return (
    <noscript>
      <Button type="submit" size="l" variant="secondary">
        {t('common.find')}
      </Button>
    </noscript>
  )
}

interface FilterMenusProps {
  /** The number of filters in use, beside the name of the button. */
  inUse: number
  /** Whether a refused form is inside. */
  isRefused?: boolean
  children: ReactNode
}

/** A row of menus, one for each filter of a list. Narrow windows have them in a sheet. */
export function FilterMenus({ inUse, isRefused, children }: FilterMenusProps) {
  const { t } = useDesk()
  const label = inUse > 0 ? t('common.filtersInUse', { count: inUse }) : t('common.filters')
  return (
    <Sheet
      id="filters"
      label={label}
      button={{ variant: 'filter', icon: 'chevron-down', children: label }}
      isRefused={isRefused}
    >
      {children}
    </Sheet>
  )
}

interface FilterMenuProps {
  label: string
  isOpen?: boolean
  children: ReactNode
}

interface ChosenFilterProps extends FilterMenuProps {
  /** The value in use, which a sheet shows beside the name. */
  chosen?: string
}

function ChosenFilter({ label, chosen }: Pick<ChosenFilterProps, 'label' | 'chosen'>) {
  return (
    <>
      {label} {chosen && <span className="filter-chosen">{chosen}</span>}
    </>
  )
}

export function FilterMenu({ label, chosen, ...props }: ChosenFilterProps) {
  return (
    <Menu
      {...props}
      label={<ChosenFilter label={label} chosen={chosen} />}
      variant="filter"
      isInline
    />
  )
}

/** The menu of rarer filters, which are rows of their own in a sheet. */
export function MoreFilters(props: FilterMenuProps) {
  return <Menu {...props} variant="filter" isInline isFlat />
}

/** A filter in that menu. Wide windows show its values below its name. */
export function MoreFilter({ label, chosen, children }: ChosenFilterProps) {
  return (
    <details className="menu--inline filter-group" name="more-filters">
      <summary className={buttonClass({ size: 'xs', variant: 'filter' })}>
        <span className="button__label">
          <ChosenFilter label={label} chosen={chosen} />
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="menu__content">{children}</div>
    </details>
  )
}

interface FilterChoicesProps {
  label: string
  options: readonly { value: string; label: string; href: string; isCurrent: boolean }[]
}

/** The values of a filter, each as a button that opens the list with it. */
export function FilterChoices({ label, options }: FilterChoicesProps) {
  return (
    <ul className="filter-choices" aria-label={label}>
      {options.map(({ value, label: text, href, isCurrent }) => (
        <li key={value}>
          <ListButton href={href} isCurrent={isCurrent}>
            {text}
          </ListButton>
        </li>
      ))}
    </ul>
  )
}

interface InUse {
  text: string
  /** The URL of the list without it. */
  href: string
}

interface FiltersInUseProps {
  search: InUse | undefined
  filters: readonly InUse[]
  /** The URL of the list without filters. */
  clearHref: string
  children?: ReactNode
}

/** The search and the filters in use, each as a link or a button that removes it. */
export function FiltersInUse({ search, filters, clearHref, children }: FiltersInUseProps) {
  const { t } = useDesk()
  if (!search && filters.length === 0) return null
  return (
    <div className="filters-in-use cluster">
      {search && (
        <a className="filters-in-use__chip" href={search.href}>
          <ChipContent>{search.text}</ChipContent>
        </a>
      )}
      {filters.map(({ text, href }) => (
        <ListButton key={text} className="filters-in-use__chip" href={href}>
          <ChipContent>{text}</ChipContent>
        </ListButton>
      ))}
      <Link href={clearHref}>{t('common.clear')}</Link>
      {children}
    </div>
  )
}

function ChipContent({ children }: { children: string }) {
  const { t } = useDesk()
  return (
    <>
      <span className="visually-hidden">{t('common.without')} </span>
      {children}
      <Icon name="x" />
    </>
  )
}
