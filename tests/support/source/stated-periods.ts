/** Each period in the code, with the row of the policy that states it, in both languages. */
export const statedPeriods: Record<
  string,
  { code: string; en: [string, string]; tr: [string, string] }
> = {
  leads: {
    code: '24 month',
    en: ['Contact messages', '24 months'],
    tr: ['İletişim mesajları', '24 ay']
  },
  unverifiedAccounts: {
    code: '30 day',
    en: ['Accounts whose', '30 days'],
    tr: ['E-posta adresi', '30 gün']
  },
  deliveries: {
    code: '90 day',
    en: ['Delivery records', '90 days'],
    tr: ['İletim', '90 gün']
  },
  history: {
    code: '90 day',
    en: ['Security history', '90 days'],
    tr: ['Hesabınızın güvenlik', '90 gün']
  },
  consentRecords: {
    code: '3 year',
    en: ['Proof of a consent', '3 years after'],
    tr: ['Duyuru onayının', 'sona erdikten sonra 3 yıl']
  },
  erasures: { code: '2 year', en: ['Keyed digest', '2 years'], tr: ['Silinen adresin', '2 yıl'] },
  vitals: { code: '90 day', en: ['Page speed', '90 days'], tr: ['Sayfa hızı', '90 gün'] },
  visits: {
    code: '25 month',
    en: ['Visit counts', '25 months'],
    tr: ['Ziyaret sayımları', '25 ay']
  },
  counters: { code: '24 hour', en: ['Counters', '24 hours'], tr: ['Deneme', '24 saat'] },
  verify: {
    code: '24 hour',
    en: ['Links', '24 hours to confirm an address'],
    tr: ['E-postalarımızdaki', 'adres doğrulama 24 saat']
  },
  reset: {
    code: '1 hour',
    en: ['Links', '1 hour to set a new password'],
    tr: ['E-postalarımızdaki', 'yeni şifre 1 saat']
  },
  remembered: {
    code: '720 hour, 336 hour unused',
    en: ['Sessions', 'at most 30 days, or 14 days without use'],
    tr: ['Oturumlar', 'en çok 30 gün, kullanılmazsa 14 gün']
  },
  brief: {
    code: '12 hour, 2 hour unused',
    en: ['Sessions', 'at most 12 hours, or 2 hours without use'],
    tr: ['Oturumlar', 'en çok 12 saat, kullanılmazsa 2 saat']
  }
}
