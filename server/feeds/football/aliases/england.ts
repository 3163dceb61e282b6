import { clubs } from './club.ts'

/** Clubs of the English pyramid, including its Welsh ones. Written by hand from general knowledge. */
export const england = clubs(`
Arsenal
Aston Villa | Villa
Bournemouth | AFC Bournemouth | Bournemouth & Boscombe Athletic | Bournemouth FC
Brentford
Brighton & Hove Albion = Brighton | Brighton
Burnley
Chelsea
Crystal Palace | Palace | C Palace
Everton
Fulham
Ipswich Town = Ipswich | Ipswich
Leeds United = Leeds | Leeds | Leeds Utd
Leicester City = Leicester | Leicester
Liverpool
Luton Town = Luton | Luton
Manchester City = Man City | Man City | Manchester C | Man. City
Manchester United = Man United | Man United | Man Utd | Manchester Utd | Manchester U
Newcastle United = Newcastle | Newcastle | Newcastle Utd
Nottingham Forest = Nott'm Forest | Nott'm Forest | Nottm Forest | Notts Forest | Nottingham
Sheffield United = Sheffield Utd | Sheffield Utd | Sheff Utd | Sheff United
Southampton
Sunderland | AFC Sunderland
Tottenham Hotspur = Tottenham | Tottenham | Spurs
West Ham United = West Ham | West Ham
Wolverhampton Wanderers = Wolves | Wolves | Wolverhampton
Blackburn Rovers = Blackburn | Blackburn
Birmingham City = Birmingham | Birmingham
Blackpool
Bolton Wanderers = Bolton | Bolton
Bradford City = Bradford | Bradford
Bristol City
Cardiff City = Cardiff | Cardiff
Charlton Athletic = Charlton | Charlton
Coventry City = Coventry | Coventry
Derby County = Derby | Derby
Huddersfield Town = Huddersfield | Huddersfield
Hull City = Hull | Hull
Middlesbrough | Boro
Millwall
Norwich City = Norwich | Norwich
Oldham Athletic = Oldham | Oldham
Oxford United = Oxford | Oxford | Oxford Utd
Plymouth Argyle = Plymouth | Plymouth
Portsmouth
Preston North End = Preston | Preston
Queens Park Rangers = QPR | QPR | Queen's Park Rangers
Reading
Rotherham United = Rotherham | Rotherham | Rotherham Utd
Sheffield Wednesday = Sheffield Weds | Sheffield Weds | Sheff Wed | Sheffield Wed
Stoke City = Stoke | Stoke
Swansea City = Swansea | Swansea
Swindon Town = Swindon | Swindon
Watford
West Bromwich Albion = West Brom | West Brom | WBA | West Bromwich
Wigan Athletic = Wigan | Wigan
Wimbledon | Wimbledon FC
AFC Wimbledon
Accrington Stanley = Accrington | Accrington
Barnet
Barnsley
Barrow
Bristol Rovers | Bristol Rvs
Bromley
Burton Albion = Burton | Burton
Bury
Cambridge United = Cambridge | Cambridge | Cambridge Utd
Carlisle United = Carlisle | Carlisle
Cheltenham Town = Cheltenham | Cheltenham
Chesterfield
Colchester United = Colchester | Colchester
Crawley Town = Crawley | Crawley Town | Crawley
Crewe Alexandra = Crewe | Crewe
Dagenham & Redbridge = Dag & Red | Dag and Red
Darlington
Doncaster Rovers = Doncaster | Doncaster
Exeter City = Exeter | Exeter
Fleetwood Town = Fleetwood | Fleetwood
Forest Green Rovers = Forest Green | Forest Green
Gillingham
Grimsby Town = Grimsby | Grimsby
Harrogate Town = Harrogate | Harrogate
Hartlepool United = Hartlepool | Hartlepool
Hereford
Kidderminster Harriers = Kidderminster | Kidderminster
Leyton Orient = Orient | Orient
Lincoln City = Lincoln | Lincoln
Macclesfield Town = Macclesfield | Macclesfield
Mansfield Town = Mansfield | Mansfield
Milton Keynes Dons = MK Dons | MK Dons | Milton Keynes
Morecambe
Newport County = Newport | Newport
Northampton Town = Northampton | Northampton
Notts County
Peterborough United = Peterborough | Peterborough | Peterboro
Port Vale
Rochdale
Rushden & Diamonds = Rushden | Rushden & D
Salford City = Salford | Salford
Scunthorpe United = Scunthorpe | Scunthorpe
Shrewsbury Town = Shrewsbury | Shrewsbury
Southend United = Southend | Southend
Stevenage | Stevenage Borough
Stockport County = Stockport | Stockport
Sutton United = Sutton | Sutton
Torquay United = Torquay | Torquay
Tranmere Rovers = Tranmere | Tranmere
Walsall
Wrexham
Wycombe Wanderers = Wycombe | Wycombe
Yeovil Town = Yeovil | Yeovil
York City = York | York
Aldershot Town = Aldershot | Aldershot
Altrincham
Boreham Wood
Boston United = Boston | Boston
Dover Athletic = Dover | Dover
Eastleigh
Ebbsfleet United = Ebbsfleet | Ebbsfleet
Gateshead
Halifax Town = Halifax | Halifax | FC Halifax Town
Maidenhead United = Maidenhead | Maidenhead
Maidstone United = Maidstone | Maidstone
Solihull Moors = Solihull | Solihull
Wealdstone
Woking
`)
