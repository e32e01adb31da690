import { listCountries } from '../../../server/leads/inbox/inbox-store.ts'
import type { ChangedLead } from '../../../server/leads/work/change-store.ts'
import { listOperators, type Operator } from '../../../server/operators/operators.ts'
import type { Translate } from '../../../shared/language/messages.ts'
import { loadPublicTranslator } from '../../public-translator.ts'
import type { DeskRequest } from '../../request.ts'
import { loadChange } from './changed.tsx'
import { readSearch } from './list-query.ts'
import { type List, loadList } from './load-list.ts'
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

export async function loadInbox(request: DeskRequest): Promise<InboxData> {
  const [list, views, search, countries, operators, change, tPublic] = await Promise.all([
    loadList(request),
    loadViews(request),
    readSearch(request),
    listCountries(request.env.DB),
    listOperators(request),
    loadChange(request),
    loadPublicTranslator(request)
  ])
  return { list, views, search, countries, operators, change, tPublic }
}
