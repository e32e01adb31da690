import * as v from 'valibot'
import { programmes } from '../shared/programmes.ts'
import { countryCodes } from './countries.ts'
import { defineForm, type FormValues } from './define-form.ts'
import { checkbox, company, email, name, phone } from './fields.ts'

/** `none`: not decided yet, or no programme at all. */
export const programmeChoices = ['none', ...programmes] as const
export const agencySizes = ['solo', 'small', 'medium', 'large', 'enterprise'] as const

export const requestDemoForm = defineForm('requestDemo', {
  name,
  company,
  email,
  phone,
  country: v.pipe(
    v.string(),
    v.nonEmpty('countryRequired'),
    v.picklist(countryCodes, 'countryRequired')
  ),
  programme: v.pipe(v.string(), v.picklist(programmeChoices, 'programmeInvalid')),
  agencySize: v.pipe(
    v.string(),
    v.nonEmpty('agencySizeRequired'),
    v.picklist(agencySizes, 'agencySizeRequired')
  ),
  message: v.pipe(v.string(), v.trim(), v.maxLength(5000, 'messageLong')),
  marketing: checkbox
})

export type RequestDemoValues = FormValues<typeof requestDemoForm>
