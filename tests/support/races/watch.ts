import type { OwnSite } from '../site.ts'

/**
 * Records facts that neither answers nor tables show: the order in which sessions begin and
 * passkeys are removed, and the recipients of mails to accounts.
 */
export async function watchRaces(site: OwnSite): Promise<void> {
  const began = "INSERT INTO race_log (what, account_id) VALUES ('session', "
  const removed = "INSERT INTO race_log (what, account_id) VALUES ('passkey removed', "
  const mailed = 'INSERT INTO race_mails VALUES (NEW.recipient, '
  const statements = [
    'CREATE TABLE race_log (number INTEGER PRIMARY KEY AUTOINCREMENT, what TEXT, account_id TEXT)',
    'CREATE INDEX race_log_of ON race_log (account_id)',
    'CREATE TABLE race_mails (email TEXT COLLATE NOCASE, template TEXT)',
    'CREATE INDEX race_mails_of ON race_mails (email)',
    `CREATE TRIGGER race_session AFTER INSERT ON sessions BEGIN ${began} NEW.account_id); END`,
    `CREATE TRIGGER race_desk AFTER UPDATE OF proved_at ON operator_sessions
       BEGIN ${began} 'operator:' || NEW.email); END`,
    `CREATE TRIGGER race_passkey AFTER DELETE ON passkeys BEGIN ${removed} OLD.account_id); END`,
    `CREATE TRIGGER race_mail AFTER INSERT ON deliveries WHEN NEW.recipient IS NOT NULL
       BEGIN ${mailed} NEW.payload ->> 'template'); END`,
    `CREATE TRIGGER race_attempt AFTER UPDATE OF attempts ON deliveries
       WHEN NEW.attempts > OLD.attempts AND NEW.recipient IS NOT NULL
       BEGIN ${mailed} 'an attempt'); END`
  ]
  await site.DB.batch(statements.map((sql) => site.DB.prepare(sql)))
}

/** The order in which a person's sessions began and passkeys were removed. */
export async function readOrder(site: OwnSite, owner: string): Promise<string> {
  const sql = `SELECT group_concat(what, ', ') FROM
    (SELECT what FROM race_log WHERE account_id = ? ORDER BY number)`
  return String(await site.readValue(sql, owner))
}
