export type PhoneNumber = { areaNo: string; phone: string }
