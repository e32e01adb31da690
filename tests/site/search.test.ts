import { expect, test } from 'vitest'
import { contextOf } from '../support/search.ts'
