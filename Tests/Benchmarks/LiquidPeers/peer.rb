# Shopify's own Liquid on the workloads of a file: see `liquid` beside this folder for the form.
require "json"
require "liquid"

class Partials
  def initialize(sources) = @sources = sources
  def read_template_file(name) = @sources.fetch(name)
end

def turns(seconds)
  start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
  count = 0
  batch = 1
  loop do
    batch.times { yield }
    count += batch
    elapsed = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start
    return elapsed / count * 1e6 if elapsed >= seconds
    batch *= 2 if elapsed < seconds / 16
  end
end

seconds = Float(ARGV[1] || "0.2")
results = JSON.parse(File.read(ARGV[0], encoding: "UTF-8")).map do |work|
  Liquid::Template.file_system = Partials.new(work["partials"])
  parse = -> { Liquid::Template.parse(work["index"]) }
  known = parse.call
  # The engine parses a partial when it is first called in a render; where only parsing is timed, here.
  turn =
    case work["phase"]
    when "parse" then -> { work["partials"].each_value { |text| Liquid::Template.parse(text) }; parse.call }
    when "render" then -> { known.render(work["data"]) }
    else -> { parse.call.render(work["data"]) }
    end
  turns(seconds / 4, &turn)
  us = turns(seconds, &turn)
  { "us" => us, "output" => { work["name"] => parse.call.render(work["data"]) } }
end
puts JSON.generate(results)
