-- Operators get a notice of changes of words that wait for review, unless they choose otherwise. Invited operators
-- have it by the statement that adds them. The Worker of the build before ignores it.
UPDATE operators SET notices = json_insert(notices, '$[#]', 'review');
