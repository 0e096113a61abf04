/**
 * Whose contact a resume may have beside its owner's: as labels of phones and addresses, as headings, and as mailboxes.
 */
const OFFICES = String.raw`account\s+manager|agency|bench\s+sales(?:\s+recruiter)?|client|consultancy|contact\s+person|customer|employer|help\s?desk|hr(?:\s+manager)?|interviewer|manager|placement(?:\s+(?:cell|coordinator|office|officer))?|poc|point\s+of\s+contact|recruiter|re?fe?re(?:nce|e)|reporting\s+manager|sales|sme|spoc|supervisor|tpo|vendor`;
const RELATIVES = 'brother|emergency|father|guardian|husband|mother|parent|sister|spouse|wife';
const MAILBOXES =
  'admin|admissions?|careers?|contact|dean|enquiry|help|helpdesk|hr|info|jobs?|noreply|no_reply|no-reply|office|placements?|principal|purchase|recruit(?:er|ing|ment)?|registrar|sales|support|tpo|webmaster';

/** Labels and headings such as `Employer details`, `Vendor: …`, `Recruiter contact`. */
export const OFFICE_LINE = new RegExp(
  String.raw`^(?:(?:my|our|current|present|staffing|parent|prime|implementation)\s+)*(?:${OFFICES})s?(?:['’]?s)?(?:\s+(?:address|company|contact|details?|e-?mail|id|info|information|mobile|name|no|number|person|phone|poc))*\s*(?:[:.\u2010-\u2015-]|$)|^to\s*(?:[,:]|$)|^(?:presented|referred|represented|submitted)\s+(?:by|through|via)\b`,
  'i',
);

export const RELATIVE_LINE = new RegExp(String.raw`^(?:alternate\s+)?\(?(?:${RELATIVES})\b`, 'i');

/** In the label before a phone number or an address. */
export const OTHERS_LABEL = new RegExp(
  String.raw`\b(?:client|employer|fax|help\s?desk|interviewer|landline|manager|office|panel|placement|recruiter|reference|referee|sme|spoc|tpo|vendor|${RELATIVES})`,
  'i',
);

/** Mailboxes of employers and schools. */
export const OFFICE_MAILBOX = new RegExp(
  `^(?:${MAILBOXES})(?:[._-]?(?:cell|dept|desk|office|officer|team))?@`,
  'i',
);
