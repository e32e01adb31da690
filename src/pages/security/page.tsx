import { legalPage } from '../legal-page.tsx'

export const page = legalPage('security')
