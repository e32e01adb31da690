import { listCountries } from '../../../server/leads/inbox/inbox-store.ts'
import type { ChangedLead } from '../../../server/leads/work/work-store.ts'
import { listOperators, type Operator } from '../../../server/operators/operators.ts'
import { allKeyed } from '../../../shared/all-keyed.ts'
import type { Translate } from '../../../shared/language/messages.ts'
import { loadChange } from '../../inbox/changed.tsx'
import { type List, loadList } from '../../inbox/load-list.ts'
import { readSearch } from '../../inbox/read-filter.ts'
import { loadPublicTranslator } from '../../public-translator.ts'
import type { DeskRequest } from '../../request.ts'
import { type ListOfViews, loadViews } from './load-views.ts'

export interface InboxData {
  list: List
  views: ListOfViews
  search: string
  countries: string[]
  operators: Operator[]
  change: ChangedLead[]
  /** The messages of the public pages. */
  tPublic: Translate
}

export function loadInbox(request: DeskRequest): Promise<InboxData> {
  return allKeyed({
    list: loadList(request),
    views: loadViews(request),
    search: readSearch(request),
    countries: listCountries(request.env.DB),
    operators: listOperators(request),
    change: loadChange(request),
    tPublic: loadPublicTranslator(request)
  })
}
