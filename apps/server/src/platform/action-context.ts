/** The business and the time of one action; every row that the action writes takes both from here. */
export interface ActionContext {
  businessId: string;
  at: Date;
}

/** A visit of the platform's team to a business. */
export interface Visit {
  sessionId: string;
  until: Date;
}

/** An action of a signed-in person, with everything that its audit entry stores. */
export interface AuditContext extends ActionContext {
  personId: string;
  /** Whether a person of the platform's team acts inside the business. */
  visiting: boolean;
  /** The visit, within a request of a visitor. Access that it gives ends with it. */
  visit?: Visit | undefined;
  requestId: string;
}

/** An action whose author signs rows: the e-mail of a member of the team, an assistant or a page. */
export interface SignedContext extends ActionContext {
  signedBy: string;
}

/** An audited action whose author also signs rows. */
export interface SignedAuditContext extends AuditContext, SignedContext {}
