# formula.rb FORMULA FOLDER PREFIX: as much of Homebrew as our formula uses. FOLDER is the unpacked tarball; prints address and checksum
# of the tarball for this machine, installs into PREFIX, and runs the formula's test. Methods that brew does not have are not here.
require "fileutils"
require "pathname"
require "tmpdir"

class Pathname
  def install(*sources)
    mkpath
    sources.flatten.each { |source| FileUtils.cp_r(source, self) }
  end
end

class Formula
  class << self
    attr_reader :facts, :trial

    %i[desc homepage version license url sha256].each do |name|
      define_method(name) { |value| (@facts ||= {})[name] = value }
    end

    def on_macos; end

    def on_linux
      yield
    end

    def on_arm
      yield if RUBY_PLATFORM.start_with?("aarch64", "arm64")
    end

    def on_intel
      yield if RUBY_PLATFORM.start_with?("x86_64")
    end

    def test(&block)
      @trial = block
    end
  end

  attr_reader :prefix, :testpath

  def initialize(prefix, testpath)
    @prefix = prefix
    @testpath = testpath
  end

  def bin
    prefix/"bin"
  end

  def share
    prefix/"share"
  end

  def system(program, *words)
    Kernel.system(program.to_s, *words, chdir: Dir.pwd, out: :err) || raise("#{program} #{words.join(" ")} failed")
  end
end

formula, folder, prefix = ARGV.map { |path| Pathname.new(path).expand_path }
load formula
%i[desc homepage version license url sha256].each { |name| Sitegen.facts.fetch(name) }
puts Sitegen.facts.values_at(:url, :sha256)
Dir.mktmpdir do |home|
  built = Sitegen.new(prefix, Pathname.new(home))
  Dir.chdir(folder) { built.install }
  Dir.chdir(home) { built.instance_eval(&Sitegen.trial) }
end
